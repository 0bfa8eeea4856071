import type { ReactNode } from 'react';
import { Facade } from '#ui/art/facade.tsx';

/** Form with a picture: above it on phones, beside it from lg. */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid lg:min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
      <div className="h-44 overflow-hidden lg:order-last lg:h-auto">
        <Facade seed="nabz" tint="deep" view="dome" />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="gutter grid content-center justify-items-center py-10 outline-none"
      >
        <div className="grid w-full max-w-96 gap-5">
          <div>
            <h1 tabIndex={-1} className="t-h1 outline-none">
              {title}
            </h1>
            <p className="text-ink-2">{lead}</p>
          </div>
          {children}
        </div>
      </main>
    </div>
  );
}
