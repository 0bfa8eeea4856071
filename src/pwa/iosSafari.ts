/** In-app browsers, which cannot add to the home screen. */
const inAppBrowser =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|Snapchat|TikTok|musical_ly|LinkedIn|Pinterest|MicroMessenger|WhatsApp|Telegram/;

/** Safari on iPhone or iPad. iPads report as Macintosh and are recognized by touch points. */
export function isIosSafari({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  // Web views have no "Version/" in the user agent.
  return isIos && /Version\/[\d.]+.* Safari\//.test(userAgent) && !inAppBrowser.test(userAgent);
}
