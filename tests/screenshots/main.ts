import { mkdir } from 'node:fs/promises';
import { type Mode, readChoice } from './choice.ts';
import { deskNames, shootDesk } from './desk.ts';
import { routeNames, shootEmpty, shootRoutes } from './routes.ts';
import { stateNames, statesOf } from './states.ts';
import { openStudio } from './studio.ts';
import { shootUpdate, updateName } from './update.ts';

/**
 * Screenshots of every route and important state × language × mode × width on a fixed day: `npm
 * run screenshots -- [fa|en|ar] [light|dark] [360|768|1280|1920] [name …]`; the name `desk` means
 * all of the desk.
 */
const args = process.argv.slice(2).flatMap((arg) => (arg === 'desk' ? deskNames : [arg]));
const choice = readChoice(args, [
  ...routeNames,
  'visit-card-print',
  'visit-mode',
  ...stateNames,
  ...deskNames,
  updateName,
]);
await mkdir('screenshots', { recursive: true });
const started = performance.now();
const studio = await openStudio();
const faults: string[] = [];
const lookVariants = choice.locales.flatMap((locale) =>
  choice.modes.map((mode): [typeof locale, Mode] => [locale, mode]),
);

const work: (() => Promise<void>)[] = lookVariants.flatMap(([locale, mode]) => {
  const as = `${locale.code}-${mode}`;
  return [
    { name: 'routes', worker: true, take: shootRoutes },
    { name: 'empty', worker: true, take: shootEmpty },
    { name: 'desk', worker: false, take: shootDesk },
    ...statesOf(choice),
  ].map(({ name, worker, take }) => async () => {
    await studio
      .visit(locale, mode, worker, (visitor) => take(visitor, as, choice))
      .catch((error: unknown) =>
        faults.push(`${name}-${as}: ${String(error).split('\n').slice(0, 6).join('\n')}`),
      );
  });
});
const next = async (): Promise<void> => {
  for (let one = work.shift(); one; one = work.shift()) await one();
};
await Promise.all([next(), next()]);
if (choice.takes(updateName)) {
  for (const [locale, mode] of lookVariants) {
    const as = `${locale.code}-${mode}`;
    await studio
      .visit(locale, mode, true, (visitor) => shootUpdate(studio, visitor, as, choice))
      .catch((error: unknown) =>
        faults.push(`${updateName}-${as}: ${String(error).split('\n').slice(0, 6).join('\n')}`),
      );
  }
}
await studio.close();
process.stdout.write(
  `${Math.round((performance.now() - started) / 1000)} s\n${faults.map((fault) => `FAIL ${fault}\n`).join('')}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
