import { getRouteApi } from '@tanstack/react-router';
import { ComponentStringsProvider } from '#i18n/componentStringsContext.tsx';
import { Buttons } from './buttons.tsx';
import { Choices } from './choices.tsx';
import { Fields } from './fields.tsx';
import { Identity } from './identity.tsx';
import { Ladders } from './ladders.tsx';
import { Lists } from './lists.tsx';
import { Overlays } from './overlays.tsx';
import { Group, Part } from './part.tsx';
import { Pickers } from './pickers.tsx';
import { PageHeaders } from './pageHeaders.tsx';
import { Structure } from './structure.tsx';
import { Tables } from './tables.tsx';
import { Feedback } from './feedback.tsx';
import { ToastParts } from './toastParts.tsx';

const route = getRouteApi('/_site/dev/ui');

/**
 * Every part of `src/ui` in every state, in the page's language: for engineers and for
 * screenshots.
 */
export default function ShowcasePage() {
  const strings = route.useLoaderData();
  return (
    <ComponentStringsProvider strings={strings}>
      <main id="content" tabIndex={-1} className="wrap pt-5 pb-16 outline-none lg:pt-10">
        <h1 lang="en" className="mb-10 t-h1">
          <bdi>src/ui</bdi>
        </h1>
        <Buttons />
        <Fields />
        <Choices />
        <Pickers />
        <Overlays />
        <Feedback />
        <Ladders />
        <Identity />
        <Structure />
        <Tables />
        <PageHeaders />
        <Lists />
        <Group title="Toasts">
          <Part name="toaster" columns={1}>
            <ToastParts />
          </Part>
        </Group>
      </main>
    </ComponentStringsProvider>
  );
}
