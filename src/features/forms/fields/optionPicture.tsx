import { createContext, type ReactNode, use } from 'react';
import type { AnswerOption } from '#contract/questionnaire/answers.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';

/** The icon of an option, or of yes or no; undefined where none fits. */
export type PictureOf = (option: AnswerOption | boolean) => IconShape | undefined;

export const noPicture: PictureOf = () => undefined;

/** Options have pictures where one is provided: the map is not loaded by public forms. */
export const OptionPictures = createContext<PictureOf>(noPicture);

/** The words of an option with its picture before them. */
export function PicturedLabel({
  option,
  children,
}: {
  option: AnswerOption | boolean;
  children: ReactNode;
}) {
  const icon = use(OptionPictures)(option);
  if (!icon) return children;
  return (
    <span className="flex items-center gap-3">
      <Icon of={icon} size="xl" className="flex-none text-primary-ink" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
