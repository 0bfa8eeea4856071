import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import Moon from '~icons/lucide/moon';
import Sun from '~icons/lucide/sun';
import SunMoon from '~icons/lucide/sun-moon';
import {
  type ColorMode,
  colorModes,
  setColorMode,
  useColorMode,
  useColorModeForced,
} from '#app/colorMode.ts';
import { MenuDisclosure, type MenuDisclosureProps, MenuRow } from '#ui/menuDisclosure.tsx';

const looks: Record<ColorMode, { name: ReturnType<typeof msg>; icon: typeof Sun }> = {
  system: { name: msg`Same as device`, icon: SunMoon },
  light: { name: msg({ message: 'Light', comment: 'Appearance: light colors' }), icon: Sun },
  dark: { name: msg({ message: 'Dark', comment: 'Appearance: dark colors' }), icon: Moon },
};

/**
 * Menu of light and dark. Hidden on a page that forces its own mode. `short` shows the icon alone.
 */
export function AppearanceSwitch({
  short = false,
  ...place
}: Pick<MenuDisclosureProps, 'align' | 'side' | 'className'> & { short?: boolean }) {
  const { t } = useLingui();
  const mode = useColorMode();
  if (useColorModeForced()) return null;
  const name = t(looks[mode].name);
  return (
    <MenuDisclosure
      label={short ? <span className="sr-only">{name}</span> : name}
      hiddenLabel={t`Appearance`}
      icon={looks[mode].icon}
      {...place}
    >
      {colorModes.map((choice) => (
        <MenuRow
          key={choice}
          current={choice === mode}
          icon={looks[choice].icon}
          onClick={() => setColorMode(choice)}
        >
          {t(looks[choice].name)}
        </MenuRow>
      ))}
    </MenuDisclosure>
  );
}
