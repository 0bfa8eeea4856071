import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { careCode, careIdsOf, codeInLink } from '#contract/careCode.ts';
import { acceptCare } from '#contract/carer.ts';
import { useDb } from '#mirror/react.tsx';
import { enqueue } from '#outbox/enqueue.ts';
import { SaveError } from '#records/saveError.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useSaving } from '#ui/useSaving.ts';
import { ScanCode } from './scanCode.tsx';

/** Takes up the code of a patient, typed, scanned, or from the address that was scanned. */
export function TakeUpForm() {
  const { t } = useLingui();
  const db = useDb();
  const saving = useSaving();
  const [text, setText] = useState(() => codeInLink(window.location.hash));
  const [tried, setTried] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const parsed = v.safeParse(careCode, codeInLink(text));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!parsed.success) return;
    const code = parsed.output;
    void saving.run(async () => {
      const { grantId } = await careIdsOf(code);
      const waits = await db.outbox.filter(({ args }) => v.is(sameGrant(grantId), args)).count();
      if (waits === 0) await enqueue(db, acceptCare, { grantId, code });
      // The code stays neither on the page nor in the history.
      window.history.replaceState(window.history.state, '', window.location.pathname);
      setText('');
      setTried(false);
      setTaken(true);
    });
  };
  return (
    <form onSubmit={save} noValidate autoComplete="off" className="grid gap-4">
      <Field
        label={<Trans>Code from the patient</Trans>}
        hint={<Trans>28 letters and digits. Spaces do not matter.</Trans>}
        error={
          tried && !parsed.success
            ? t`This is not a whole code, or a letter is wrong. Compare it with the patient’s phone.`
            : undefined
        }
        isAlert
        required
      >
        <Input
          ltr
          value={text}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value);
            setTaken(false);
          }}
        />
      </Field>
      <p role="status" className="sr-only">
        {isTaken ? <Trans>The code was taken up. It is in the list below.</Trans> : null}
      </p>
      <SaveError error={saving.error} of="change" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="filled" busy={saving.busy}>
          <Trans>Use the code</Trans>
        </Button>
        <ScanCode onScanned={setText} />
      </div>
    </form>
  );
}

const sameGrant = (grantId: string) => v.object({ grantId: v.literal(grantId), code: v.string() });
