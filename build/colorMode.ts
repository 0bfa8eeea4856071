import { themeColors } from '../src/pwa/themeColor.ts';

/** The browser's bars in the page's colour; without any script they follow the device. */
export const themeColorTags = (['light', 'dark'] as const).map(
  (mode) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${themeColors[mode]}">`,
);

/**
 * Runs before the first paint: the preference kept under `nabz-color-mode` (system, light, dark), else the system's, as a
 * class on <html>. An explicit choice colours the browser's bars, too. Storage may be forbidden and may hold anything.
 */
export const colorModeScript = `(function(){var p="system";try{var s=localStorage.getItem("nabz-color-mode");if(s==="light"||s==="dark")p=s}catch(e){}var d=p==="dark"||(p==="system"&&matchMedia("(prefers-color-scheme: dark)").matches);document.documentElement.classList.add(d?"dark":"light");if(p!=="system")document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=d?"${themeColors.dark}":"${themeColors.light}"})})()`;
