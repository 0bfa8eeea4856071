import { Arch } from '#ui/art/arch.tsx';
import { Facade } from '#ui/art/facade.tsx';
import { Frieze } from '#ui/art/frieze.tsx';
import { subjects, tints } from '#ui/art/kinds.ts';
import { initialOf } from '#i18n/initial.ts';
import { LetterPicture } from '#ui/art/letterPicture.tsx';
import { Postmark } from '#ui/art/postmark.tsx';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { lightTintsForRow, tintsForRow } from '#ui/art/tints.ts';
import { Drawing } from '#ui/art/drawing.tsx';
import { WidePicture } from '#ui/art/widePicture.tsx';
import { BeatLine } from '#ui/beatLine.tsx';
import { Beat } from '#ui/beat.tsx';
import { Initial } from '#ui/initial.tsx';
import { Logo } from '#ui/logo.tsx';
import { BrandMark } from '#ui/brandMark.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

const letters = [...'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];
const views = ['mountain', 'dome', 'cypress', 'sea'] as const;

/** The logo, the beat line and the pictures. */
export function Identity() {
  const { t } = useSamples();
  const row = tintsForRow(subjects, [
    'green',
    'blue',
    'sand',
    'slate',
    'deep',
    'green',
    'blue',
    'sand',
    'slate',
  ]);
  return (
    <Group title="Identity and pictures">
      <Part name="logo brand-mark">
        <Show state="Persian and Arabic · Latin · mark" row>
          <Logo lang="fa" label="نبض" className="h-12" />
          <Logo lang="en" label="Nabz" />
          <BrandMark />
        </Show>
      </Part>
      <Part name="beat-line beat">
        {(['living', 'received', 'moving', 'device', 'attention'] as const).map((tone) => (
          <Show key={tone} state={tone}>
            <BeatLine tone={tone} at="third" />
          </Show>
        ))}
        <Show state="one beat" row>
          <Beat className="h-8 w-12 text-primary-mark" />
        </Show>
      </Part>
      <Part name="initial art/postmark" columns={2}>
        <Show state="initial" row>
          <Initial>{initialOf(t.person)}</Initial>
          <Initial className="size-14 text-xl">{initialOf(t.doctors[0] ?? '')}</Initial>
        </Show>
        <Show state="postmark" row>
          <Postmark top={t.guest[0] ?? ''} middle={t.guest[1] ?? ''} bottom={t.guest[2] ?? ''} />
        </Show>
      </Part>
      <Part name="art/frieze" columns={1}>
        <div className="-mx-(--gutter) min-w-0">
          <Frieze
            label={t.department}
            items={subjects.map((subject, at) => ({
              key: subject,
              subject,
              title: t.categories[at] ?? subject,
              details: [t.stepText],
              tint: lightTintsForRow(subjects, [])[at] ?? 'green',
              link: currentUrl,
            }))}
          />
        </div>
      </Part>
      <Part name="art/arch art/tall-picture" columns={1}>
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-5 lg:grid-cols-9">
          {subjects.map((subject, at) => (
            <Arch key={subject}>
              <TallPicture subject={subject} tint={row[at] ?? 'green'} />
            </Arch>
          ))}
        </div>
      </Part>
      <Part name="art/wide-picture" columns={1}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {(['face', 'mother', 'joint', 'eye'] as const).map((subject, at) => (
            <div key={subject} className="aspect-[3/2] overflow-hidden rounded">
              <WidePicture subject={subject} tint={tints[at] ?? 'green'} />
            </div>
          ))}
        </div>
      </Part>
      <Part name="art/drawing" columns={1}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {/* Without its file: the ground color. */}
          <div className="aspect-[3/2] overflow-hidden rounded">
            <Drawing href="#none" tint="green" />
          </div>
        </div>
      </Part>
      <Part name="art/facade" columns={1}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {views.map((view, at) => (
            <div key={view} className="aspect-[3/2] overflow-hidden rounded">
              <Facade seed={view} tint={tints[at] ?? 'green'} view={view} />
            </div>
          ))}
        </div>
      </Part>
      <Part name="art/letter-picture" columns={1}>
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-8">
          {letters.map((letter, at) => (
            <Arch key={letter} ratio="person">
              <LetterPicture
                letter={letter}
                tint={tints[at % tints.length] ?? 'green'}
                seed={letter}
              />
            </Arch>
          ))}
        </div>
      </Part>
    </Group>
  );
}
