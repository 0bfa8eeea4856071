import { Link } from '@tanstack/react-router';
import type { LinkParts } from '#ui/renderLink.ts';
import type { LineItem } from './lineItems.ts';

/** The link to the page of an item. */
export function ItemLink({ item, ...parts }: LinkParts & { item: LineItem }) {
  switch (item.kind) {
    case 'visit':
      return item.isPast ? (
        <Link to="/panel/my-package/$package" params={{ package: item.packageId }} {...parts} />
      ) : (
        <Link to="/panel/visit/$visit" params={{ visit: item.visit.id }} {...parts} />
      );
    case 'step':
      return (
        <Link to="/panel/my-package/$package" params={{ package: item.packageId }} {...parts} />
      );
    case 'consult':
      return (
        <Link to="/panel/my-consult/$consult" params={{ consult: item.consult.id }} {...parts} />
      );
    case 'messages':
      return <Link to="/panel/my-ticket/$ticket" params={{ ticket: item.ticket.id }} {...parts} />;
    case 'result':
      return (
        <Link to="/panel/my-results/$result" params={{ result: item.view.result.id }} {...parts} />
      );
  }
}
