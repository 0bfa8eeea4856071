import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { evaluateForm } from '#contract/questionnaire/expressions/evaluate.ts';
import { constraint, expression, formOf } from '#contract/questionnaire/sample.testing.ts';
import { emptyFillState } from './fillState.ts';
import { type Filling, useFilling } from './useFilling.ts';

const form = formOf(
  [{ linkId: 'a', type: 'integer' }],
  [constraint('%resource.item.answer.value = 1', 'It is one')],
);

function fillingWith(valueInteger: number): Filling {
  let filling: Filling | undefined;
  const state = { ...emptyFillState(form), answers: { a: [{ valueInteger }] }, at: null };
  function Probe() {
    filling = useFilling(
      form,
      state,
      () => undefined,
      (answers) => evaluateForm(form, answers, { now: '2026-11-21T08:00:00.000Z' }),
    );
    return filling.formFlaw;
  }
  expect(renderToStaticMarkup(<Probe />)).toBe(valueInteger === 1 ? '' : 'It is one');
  if (!filling) throw new Error('not rendered');
  return filling;
}

test('a broken constraint of the form itself is known to the screen', () => {
  expect(fillingWith(1).formFlaw).toBeUndefined();
  expect(fillingWith(2).formFlaw).toBe('It is one');
});

test('an answer that a computed list no longer offers is named at once, and stays open', () => {
  const list = formOf([
    { linkId: 'town', type: 'string' },
    {
      linkId: 'street',
      type: 'choice',
      extension: [
        expression(
          'answerExpression',
          "iif(%resource.item.where(linkId = 'town').answer.value = 'x', 'a' | 'b', 'c' | 'd')",
        ),
      ],
    },
    { linkId: 'other', type: 'string' },
  ]);
  const open = (town: string): Pick<Filling, 'rows' | 'flawed'> => {
    let filling: Filling | undefined;
    const answers = { town: [{ valueString: town }], street: [{ valueString: 'a' }] };
    const state = { ...emptyFillState(list), answers, at: 'other' };
    function Probe() {
      filling = useFilling(
        list,
        state,
        () => undefined,
        (given) => evaluateForm(list, given, { now: '2026-11-21T08:00:00.000Z' }),
      );
      return null;
    }
    renderToStaticMarkup(<Probe />);
    if (!filling) throw new Error('not rendered');
    return filling;
  };
  const foldOf = ({ rows }: Pick<Filling, 'rows'>) =>
    rows.find(({ row }) => row.item.linkId === 'street')?.fold;
  expect(foldOf(open('x'))).toBe('done');
  expect(open('x').flawed).toEqual([]);
  expect(foldOf(open('y'))).toBe('open');
  expect(open('y').flawed).toMatchObject([{ linkId: 'street' }]);
});
