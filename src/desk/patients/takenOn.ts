import type { Medicine } from '#contract/medicine.ts';

/** Medicines that are taken on a day, or will be: all whose last day is not over. */
export const takenOn = <Row extends Pick<Medicine, 'endsAt'>>(
  medicines: readonly Row[],
  day: string,
): Row[] => medicines.filter(({ endsAt }) => endsAt === null || endsAt >= day);
