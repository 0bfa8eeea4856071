import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Combobox } from './combobox.tsx';
import { CopyButton } from './copyButton.tsx';
import { DatePicker } from './datePicker.tsx';
import { Field } from './field.tsx';
import { FileUpload } from './fileUpload.tsx';
import { NumberInput } from './numberInput.tsx';
import { Rating } from './rating.tsx';
import { RatingValue } from './ratingValue.tsx';
import { numberFlaw } from './useTypedNumber.ts';

const draw = (code: string, children: ReactNode): string => {
  const i18n = setupI18n({ locale: code, messages: { [code]: {} } });
  return renderToString(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
};
const none = () => {};

describe('a Field with', () => {
  const field = (control: ReactNode) =>
    draw(
      'fa',
      <Field id="f" label="l" hint="h" error="e" required>
        {control}
      </Field>,
    );
  test.each([
    [
      'a combobox',
      <Combobox key="a" options={[{ value: 'a', label: 'الف' }]} value="a" onChange={none} />,
    ],
    ['a number', <NumberInput key="b" value={5} onChange={none} />],
    ['a date', <DatePicker key="c" value="2026-10-21" onChange={none} />],
  ])('%s: sets id, description, error and required', (_, control) => {
    const input = /<input[^>]*id="f"[^>]*>/.exec(field(control))?.[0] ?? '';
    expect(input).toMatch(/aria-describedby="f-hint f-error/);
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('required=""');
  });
  test.each([
    ['files', <FileUpload key="a" files={[]} onFiles={none} />, 'group'],
    ['a rating', <Rating key="b" value={3} onChange={none} />, 'radiogroup'],
  ])('%s: sets name and description of the group', (_, control, role) => {
    const group = new RegExp(`<div[^>]*role="${role}"[^>]*>`).exec(field(control))?.[0] ?? '';
    expect(group).toContain('aria-labelledby="f-label"');
    expect(group).toContain('aria-describedby="f-hint f-error"');
  });
});

test('numbers and dates use the locale’s digits', () => {
  expect(draw('fa', <NumberInput value={1250.5} grouped onChange={none} />)).toContain(
    'value="۱٬۲۵۰٫۵"',
  );
  expect(draw('ar', <NumberInput value={12} onChange={none} />)).toContain('value="١٢"');
  const date = (code: string) => draw(code, <DatePicker value="2026-10-21" onChange={none} />);
  expect(date('fa')).toContain('value="۱۴۰۵/۰۷/۲۹"');
  expect(date('fa')).toContain('۲۱ اکتبر ۲۰۲۶');
  expect(date('en')).toContain('value="10/21/2026"');
  expect(date('ar')).toContain('value="٢١/١٠/٢٠٢٦"');
  expect(date('en')).not.toContain('Mehr');
  expect(
    draw('en', <DatePicker value="2026-10-21" secondKind="persian" onChange={none} />),
  ).toContain('29 Mehr 1405');
});

test('an invalid value is shown as typed and marked; an invalid date does not break the page', () => {
  const date = draw('fa', <DatePicker value={null} text="۱۴۰۵/۱۰" onChange={none} />);
  expect(date).toContain('value="۱۴۰۵/۱۰"');
  expect(date).toContain('aria-invalid="true"');
  expect(draw('en', <DatePicker value="2026-02-31" onChange={none} />)).toContain(
    'value="2026-02-31"',
  );
  expect(draw('en', <NumberInput value={null} max={6} text="99" onChange={none} />)).toMatch(
    /aria-invalid="true"[^>]*value="99"/,
  );
});

test('no star of an empty rating is checked', () => {
  expect(draw('en', <Rating value={null} label="r" onChange={none} />)).not.toContain(
    'aria-checked="true"',
  );
  expect(
    draw('en', <Rating value={2} label="r" onChange={none} />).match(/aria-checked="true"/g),
  ).toHaveLength(1);
});

test('inputs of public pages have no inline style', () => {
  const html = draw(
    'fa',
    <>
      <RatingValue value={4.5} text="۴٫۵ از ۵" />
      <CopyButton value="۱۰۴۸۲" refused="Not copied." />
    </>,
  );
  expect(html).not.toMatch(/\sstyle=/);
  expect(html).toContain('aria-label="۴٫۵ از ۵"');
});

test.each([
  [null, {}, 'unreadable'],
  [2.5, { whole: true }, 'not-whole'],
  [2.5, {}, null],
  [0, { min: 1 }, 'too-small'],
  [7, { max: 6 }, 'too-large'],
  [6, { min: 1, max: 6, whole: true }, null],
])('%s within %o: %s', (number, limits, flaw) => expect(numberFlaw(number, limits)).toBe(flaw));
