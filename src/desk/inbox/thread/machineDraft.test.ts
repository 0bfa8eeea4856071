import { expect, test } from 'vitest';
import { machineState, readMachineDraft } from './machineDraft.ts';

const draft = { source: 'Come', text: 'تعال', checkedFor: null };
const none = { isMachine: false, isUnchecked: false, isStale: false };

test('a machine’s text is checked when it was corrected, or found right for what stands beside it', () => {
  const state = (own: string, theirs: string, checkedFor: string | null = null) =>
    machineState({ ...draft, checkedFor }, { own, theirs });
  expect(state('Come', 'تعال')).toEqual({ isMachine: true, isUnchecked: true, isStale: false });
  expect(state('Come', ' تعال ')).toMatchObject({ isUnchecked: true });
  expect(state('Come', 'تعالي')).toMatchObject({ isMachine: true, isUnchecked: false });
  expect(state('Come', 'تعال', 'Come')).toMatchObject({ isMachine: true, isUnchecked: false });
  expect(state('Do not come', 'تعال', 'Come')).toMatchObject({ isUnchecked: true, isStale: true });
  expect(state('', 'تعالي')).toMatchObject({ isUnchecked: true });
});

test('without a text, or without the machine’s, there is nothing to check', () => {
  expect(machineState(draft, { own: 'Come', theirs: ' ' })).toEqual(none);
  expect(machineState(undefined, { own: 'Come', theirs: 'تعال' })).toEqual(none);
});

test('what another release or a person stored is no draft', () => {
  expect(readMachineDraft(JSON.stringify(draft))).toEqual(draft);
  for (const stored of ['', '{', '{}', 'null', '"x"'])
    expect(readMachineDraft(stored)).toBeUndefined();
});
