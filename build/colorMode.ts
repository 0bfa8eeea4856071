/**
 * Runs before the first paint: the preference kept under `nabz-color-mode` (system, light, dark), else the system's, as a
 * class on <html>. Storage may be forbidden and may hold anything, so both are minded.
 */
export const colorModeScript = `(function(){var p="system";try{var s=localStorage.getItem("nabz-color-mode");if(s==="light"||s==="dark")p=s}catch(e){}var d=p==="dark"||(p==="system"&&matchMedia("(prefers-color-scheme: dark)").matches);document.documentElement.classList.add(d?"dark":"light")})()`;
