export const deviceIds = ['ios', 'android', 'harmony', 'other'] as const;

/** What a reader holds, as far as stores for apps tell them apart. */
export type Device = (typeof deviceIds)[number];

/**
 * The device by its user agent. HarmonyOS before its fifth version runs Android's apps and calls itself Android, too; from then
 * on it has a store and apps of its own. An iPad that asks for desktop pages calls itself a Macintosh and cannot be told apart.
 */
export function deviceOf(userAgent: string): Device {
  if (/OpenHarmony|ArkWeb/i.test(userAgent)) return 'harmony';
  // Windows Phone and some bots name the others as well.
  if (/Windows/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  if (/Android/i.test(userAgent)) return 'android';
  return /HarmonyOS/i.test(userAgent) ? 'harmony' : 'other';
}
