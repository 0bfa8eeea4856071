import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facade } from './art/facade.tsx';
import { LetterPicture } from './art/letterPicture.tsx';
import { WidePicture } from './art/widePicture.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { Ladder } from './ladder.tsx';
import { ladderStates } from './ladderStates.ts';
import { Logo } from './logo.tsx';
import { MenuDisclosure } from './menuDisclosure.tsx';
import { Meter } from './meter.tsx';
import { Progress } from './progress.tsx';
import { StepsLine } from './stepsLine.tsx';

const [first, second, third, fourth] = ladderStates(1, 'moving').map((state) => ({
  label: state,
  state,
}));

test('parts of public pages have no inline style, which the policy would block', () => {
  const html = renderToString(
    <main>
      <Logo lang="fa" label="نبض" />
      <WidePicture subject="heart" tint="deep" />
      <Facade seed="a" tint="sand" view="sea" />
      <LetterPicture letter="ن" tint="blue" seed="n" />
      <Progress value={40} label="p" />
      <Meter
        label="m"
        total={10}
        parts={[{ key: 'a', value: 3, tone: 'green', label: 'a', text: '3' }]}
      />
      <StepsLine total={5} done={2} label="s" valueText="2" />
      {first && second && third && fourth ? (
        <Ladder label="l" stops={[first, second, third, fourth]} />
      ) : null}
      <MenuDisclosure label="fa">x</MenuDisclosure>
      <Dialog open={false} onClose={() => {}} title="t" />
      <Button busy busyLabel="Sending…">
        Send
      </Button>
      <Checkbox label="c" />
    </main>,
  );
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('Sending…');
});

test('a field connects its control: label, hint, error', () => {
  const html = renderToString(
    <Field id="mail" label="E-mail" hint="h" error="e" required>
      <Input ltr />
    </Field>,
  );
  expect(html).toContain('for="mail"');
  expect(html).toMatch(/<input[^>]*id="mail"[^>]*/);
  expect(html).toContain('aria-describedby="mail-hint mail-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('id="mail-error"');
});

test('indeterminate progress has no value', () => {
  const html = renderToString(<Progress value={null} label="p" />);
  expect(html).toContain('data-state="indeterminate"');
  expect(html).not.toContain('aria-valuenow');
});
