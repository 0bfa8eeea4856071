import { themeColors } from '../src/pwa/themeColor.ts';

// Head tags by which a page looks right at the first paint, in releases and in development.

/** The color of the browser's bars; without a script it follows the device's color scheme. */
export const themeColorTags = (['light', 'dark'] as const).map(
  (mode) =>
    `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${themeColors[mode]}">`,
);

/**
 * Sets the class of <html> from localStorage `nabz-color-mode` (light,
 * dark; written by src/app/colorMode.ts), else from the system. An explicit choice also sets the
 * browser's bars. localStorage may be blocked or hold any value.
 */
const colorMode = `(function(){var p="system";try{var s=localStorage.getItem("nabz-color-mode");if(s==="light"||s==="dark")p=s}catch(e){}var d=p==="dark"||(p==="system"&&matchMedia("(prefers-color-scheme: dark)").matches);document.documentElement.classList.add(d?"dark":"light");if(p!=="system")document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=d?"${themeColors.dark}":"${themeColors.light}"})})()`;

/** Marks a page of a returning visitor: the worker controls it, so this device may have drafts. */
const returning = `if(navigator.serviceWorker&&navigator.serviceWorker.controller)document.documentElement.dataset.returning=""`;

/**
 * Quiet mode (src/pwa/quiet.ts): the app that is started from the home screen shows the public site
 * instead of the panel. A reload stays, and so does who comes from a page of the site. Titles of
 * private pages name nobody, not even before the app has started.
 */
const quiet = `try{if(localStorage.getItem("nabz-quiet")){var h=document.documentElement,l=location.pathname.match(/^(\\/[a-z]{2,3})?\\/panel\\/?$/);h.dataset.quiet="";if(h.dataset.neutralTitle&&/^(\\/[a-z]{2,3})?\\/(panel|sign-in|sign-up)(\\/|$)/.test(location.pathname))document.title=h.dataset.neutralTitle;if(l&&!document.referrer&&(navigator.standalone||matchMedia("(display-mode: standalone)").matches)&&(performance.getEntriesByType("navigation")[0]||{}).type==="navigate"){h.hidden=true;location.replace((l[1]||"")+"/")}}}catch(e){}`;

/** Runs in the head, before the first paint. */
export const headScript = `${colorMode};${returning};${quiet}`;
