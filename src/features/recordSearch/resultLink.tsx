import { Link } from '@tanstack/react-router';
import type { RecordEntry } from '#records/entries/entry.ts';
import type { LinkParts } from '#ui/renderLink.ts';

/** The link to the page of a record; to a message within its conversation. */
export function ResultLink({ entry, ...parts }: LinkParts & { entry: RecordEntry }) {
  const { kind, id, within } = entry;
  switch (kind) {
    case 'ticket':
      return <Link to="/panel/my-ticket/$ticket" params={{ ticket: id }} {...parts} />;
    case 'message':
      return (
        <Link
          to="/panel/my-ticket/$ticket"
          params={{ ticket: within }}
          search={{ message: id }}
          {...parts}
        />
      );
    case 'document':
      return <Link to="/panel/my-documents" search={{ document: id }} {...parts} />;
    case 'form':
    case 'submission':
      return <Link to="/panel/my-forms/$form" params={{ form: within }} {...parts} />;
    case 'visit':
    case 'patientPackage':
      return <Link to="/panel/my-package/$package" params={{ package: within }} {...parts} />;
    case 'consult':
      return <Link to="/panel/my-consult/$consult" params={{ consult: id }} {...parts} />;
    case 'bill':
      return <Link to="/panel/bills/$bill" params={{ bill: id }} {...parts} />;
    case 'recommendation':
      return <Link to="/panel/recommendation" {...parts} />;
    case 'loanRecommendation':
      return <Link to="/panel/loan-recommendation" {...parts} />;
    case 'cardOrder':
      return <Link to="/order-pcheck-card" {...parts} />;
    case 'comment':
      return <Link to="/panel/comments" {...parts} />;
    case 'profile':
      return <Link to="/panel/profile" {...parts} />;
    case 'medicine':
      return <Link to="/panel/my-line" hash={id} {...parts} />;
    case 'result':
      return <Link to="/panel/my-results/$result" params={{ result: id }} {...parts} />;
  }
}
