import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LockSecret } from '#mirror/sealed/pinHalf.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/passwordInput.tsx';
import { RadioCards } from '#ui/radioCards.tsx';
import { isLongEnough, pinFault } from './pin.ts';

type Fault = 'length' | 'guessable' | 'short' | 'other';

/** Chooses a PIN or a passphrase, typed twice. */
export function ChooseSecret({
  submit,
  busy = false,
  onChosen,
}: {
  submit: ReactNode;
  busy?: boolean;
  onChosen: (chosen: LockSecret) => void;
}) {
  const { t } = useLingui();
  const [way, setWay] = useState<LockSecret['way']>('pin');
  const [secret, setSecret] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(true);
  const [fault, setFault] = useState<Fault>();
  const form = useRef<HTMLFormElement>(null);
  // The field that is refused, with its error as the description.
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  const check = (): Fault | undefined => {
    const own = way === 'pin' ? pinFault(secret) : isLongEnough(secret) ? undefined : 'short';
    return own ?? (secret === again ? undefined : 'other');
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setFault(found);
    if (found || busy) return;
    onChosen(way === 'pin' ? { way, secret, isLocal: !isChecked } : { way, secret });
  };
  const edit = (set: (text: string) => void) => (text: string) => {
    set(text);
    setFault(undefined);
  };
  const common = {
    showLabel: t`Show`,
    hideLabel: t`Hide`,
    // Password managers offer to save others, and then fill them in for whoever holds the phone.
    autoComplete: 'one-time-code',
    inputMode: way === 'pin' ? 'numeric' : 'text',
  } as const;
  return (
    <form ref={form} onSubmit={send} autoComplete="off" className="grid gap-5" noValidate>
      <RadioCards
        legend={<Trans>How do you want to unlock?</Trans>}
        name="way"
        value={way}
        onChange={(value) => {
          setWay(value === 'passphrase' ? 'passphrase' : 'pin');
          setSecret('');
          setAgain('');
          setFault(undefined);
        }}
        options={[
          {
            value: 'pin',
            label: <Trans>PIN of six digits</Trans>,
            hint: <Trans>Quick. It stops whoever picks up the phone.</Trans>,
          },
          {
            value: 'passphrase',
            label: <Trans>Passphrase</Trans>,
            hint: (
              <Trans>Four or more words. It also protects a disk that somebody has copied.</Trans>
            ),
          },
        ]}
      />
      <Field
        label={way === 'pin' ? t`New PIN` : t`New passphrase`}
        error={fault && fault !== 'other' ? <FaultText fault={fault} /> : undefined}
        required
      >
        <PasswordInput
          {...common}
          value={secret}
          onChange={(event) => edit(setSecret)(event.target.value)}
        />
      </Field>
      <Field
        label={way === 'pin' ? t`The PIN again` : t`The passphrase again`}
        error={fault === 'other' ? <FaultText fault={fault} /> : undefined}
        required
      >
        <PasswordInput
          {...common}
          value={again}
          onChange={(event) => edit(setAgain)(event.target.value)}
        />
      </Field>
      {way === 'pin' ? (
        <Checkbox
          label={<Trans>Also check the PIN with the clinic</Trans>}
          hint={
            isChecked ? (
              <Trans>
                After seven days without an unlock the PIN needs the internet, and the clinic allows
                ten tries, also to somebody who has copied the phone’s storage. The clinic never
                learns the PIN.
              </Trans>
            ) : (
              <Trans>
                The PIN never needs the internet. An expert who copies the phone’s storage can try
                all PINs within a day.
              </Trans>
            )
          }
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      ) : null}
      <div>
        <Button type="submit" variant="filled" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

function FaultText({ fault }: { fault: Fault }): ReactNode {
  if (fault === 'length') return <Trans>A PIN has six digits.</Trans>;
  if (fault === 'guessable')
    return <Trans>This PIN is one of the first that a thief tries. Choose another one.</Trans>;
  if (fault === 'short') return <Trans>A passphrase has at least 12 characters.</Trans>;
  return <Trans>The two are not the same.</Trans>;
}
