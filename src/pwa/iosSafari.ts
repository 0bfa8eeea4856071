/** Browsers inside other apps: they look like Safari and have no "Add to Home Screen". */
const inAppBrowser =
  /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\/|FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|Snapchat|TikTok|musical_ly|LinkedIn|Pinterest|MicroMessenger|WhatsApp|Telegram/;

/** Safari itself on an iPhone or an iPad, which may call itself a Macintosh and is told by its fingers. */
export function isIosSafari({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
  // A web view of another app names no version of Safari.
  return isIos && /Version\/[\d.]+.* Safari\//.test(userAgent) && !inAppBrowser.test(userAgent);
}
