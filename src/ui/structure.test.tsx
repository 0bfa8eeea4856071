import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { ErrorSummary } from './errorSummary.tsx';
import type { LinkParts } from './renderLink.ts';
import { Select } from './select.tsx';
import { Stepper } from './stepper.tsx';
import { Switch } from './switch.tsx';
import { Table, type TableProps } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { TextLink } from './textLink.tsx';
import { RadioCards } from './radioCards.tsx';

i18n.load('fa', {});
i18n.activate('fa');
const render = (node: ReactNode) => renderToString(<I18nProvider i18n={i18n}>{node}</I18nProvider>);
const link = ({ children, ...parts }: LinkParts) => (
  <a href="/there" {...parts}>
    {children}
  </a>
);

interface Bill {
  id: string;
  amount: number;
}
const bills: TableProps<Bill> = {
  caption: 'Bills',
  columns: [
    { key: 'id', head: 'Number', cell: ({ id }) => id, rowHead: true, sortable: true },
    { key: 'amount', head: 'Amount', cell: ({ amount }) => amount, num: true, sortable: true },
  ],
  rows: [{ id: 'A1', amount: 20 }],
  rowKey: ({ id }) => id,
};

test('structural parts have no inline style in server HTML', () => {
  const html = render(
    <>
      <Tabs label="t" tabs={[{ value: 'a', label: 'A', content: 'a' }]} />
      <Avatar name="Sara" src="/a.jpg" />
      <Card title="c" link={link} footer="f" />
      <Table {...bills} sticky />
      <Stepper label="s" steps={[{ key: 'a', title: 'A', state: 'now' }]} />
      <TextLink href="tel:115">115</TextLink>
    </>,
  );
  expect(html).not.toMatch(/\sstyle=/);
});

test('tabs: only the open panel is rendered, the first one that is enabled', () => {
  const tabs = ['a', 'b', 'c'].map((value) => ({
    value,
    label: value,
    content: `panel ${value}`,
    disabled: value === 'a',
  }));
  const html = render(<Tabs label="t" tabs={tabs} />);
  expect(html).toContain('panel b');
  expect(html).not.toMatch(/panel [ac]/);
  expect(html).toMatch(/role="tablist"[^>]*aria-label="t"|aria-label="t"[^>]*role="tablist"/);
  expect(html).toMatch(/dir="rtl"/);
});

test('avatar: the initial is under the picture', () => {
  expect(render(<Avatar name="دکتر کاوه رستگار" src="/a.jpg" />)).toMatch(/>ک<.*<img[^>]*alt=""/);
  expect(render(<Avatar name="Sara" label="Sara" />)).toMatch(/role="img" aria-label="Sara"/);
});

test('card: at most one link, none when disabled; the selection is announced', () => {
  expect(render(<Card title="c" link={link} />).match(/<a /g)).toHaveLength(1);
  expect(render(<Card title="c" link={link} disabled />)).not.toContain('<a ');
  expect(render(<Card title="c" selected="chosen" />)).toContain('chosen');
});

test('table: named by its caption, sorting is announced, numbers at the end', () => {
  const html = render(
    <Table {...bills} sort={{ key: 'amount', direction: 'descending' }} onSort={() => {}} />,
  );
  const [, id = 'none'] = /<table aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`<span id="${id}"`);
  expect(html).toMatch(/<div role="region" tabindex="0"/i);
  expect(html.match(/aria-sort="(\w+)"/g)).toEqual(['aria-sort="none"', 'aria-sort="descending"']);
  expect(html.match(/<button/g)).toHaveLength(2);
  expect(html).toMatch(/<th scope="row"/);
  expect(html).toMatch(/<td class="[^"]*text-end/);
});

test('table: empty, busy without rows, busy with rows; no sort button without a handler', () => {
  expect(render(<Table {...bills} rows={[]} empty="none yet" />)).toContain('none yet');
  const waiting = render(<Table {...bills} rows={[]} busy />);
  expect(waiting).toContain('aria-busy="true"');
  expect(waiting).toContain('Loading');
  expect(render(<Table {...bills} busy />)).toContain('A1');
  expect(render(<Table {...bills} />)).not.toMatch(/aria-sort|<button/);
});

test('table: a stacking one has explicit roles and repeats the headers', () => {
  const html = render(<Table {...bills} stack />);
  expect(html).toContain('role="table"');
  expect(html).toContain('role="rowheader"');
  expect(html.match(/Amount/g)).toHaveLength(2);
});

test('stepper: position, state, and a link back', () => {
  const html = render(
    <Stepper
      label="s"
      steps={[
        { key: 'a', title: 'A', state: 'done', onSelect: () => {} },
        { key: 'b', title: 'B', state: 'error', detail: 'look again', link },
        { key: 'c', title: 'C', state: 'now' },
        { key: 'd', title: 'D', state: 'ahead' },
      ]}
    />,
  );
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  expect(html).toContain('Step ۱ of ۴ · Done');
  expect(html).toContain('Step ۳ of ۴ · Now');
  expect(html).toMatch(/<button.*<a href="\/there"/);
  // One beat: before now.
  expect(html.match(/class="beat/g)).toHaveLength(1);
});

test('a link to another tab says so and sends no referrer', () => {
  const html = render(
    <TextLink href="https://example.org" newTab="opens in a new tab">
      x
    </TextLink>,
  );
  expect(html).toMatch(/rel="noopener noreferrer"/);
  expect(html).toContain('opens in a new tab');
  expect(render(<TextLink href="tel:115">115</TextLink>)).not.toMatch(/target|rel=/);
});

test('errors and busy states are connected', () => {
  expect(render(<Checkbox label="c" error="needed" />)).toMatch(
    /aria-invalid="true"[^>]*aria-describedby="[^"]+-error"|aria-describedby="[^"]+-error"[^>]*aria-invalid="true"/,
  );
  const busy = render(<Switch label="s" hint="h" busy busyLabel="Saving" />);
  expect(busy).toContain('aria-busy="true"');
  expect(busy).toMatch(/Saving/);
  expect(render(<Switch label="s" error="not saved" />)).toContain('aria-invalid="true"');
  expect(render(<Select busy />)).toMatch(/<select[^>]*disabled=""[^>]*aria-busy="true"/);
  const radios = render(
    <RadioCards
      id="visit"
      name="v"
      legend="l"
      hint="h"
      error="e"
      options={[{ value: 'a', label: 'A' }]}
    />,
  );
  expect(radios).toContain('<fieldset id="visit" aria-describedby="visit-hint visit-error"');
});

test('an error summary without errors is not rendered', () => {
  expect(render(<ErrorSummary title="t" errors={[]} />)).toBe('');
  expect(render(<ErrorSummary title="t" errors={[{ id: 'mail', text: 'Mail' }]} />)).toContain(
    'href="#mail"',
  );
});
