export const operatingSystems = ['ios', 'android', 'harmony', 'other'] as const;

export type OperatingSystem = (typeof operatingSystems)[number];

/** Detects the system. HarmonyOS before 5 counts as Android. Some iPads count as `other`. */
export function operatingSystemOf(userAgent: string): OperatingSystem {
  if (/OpenHarmony|ArkWeb/i.test(userAgent)) return 'harmony';
  // Tested before iOS and Android: user agents of Windows Phone and some bots also name those systems.
  if (/Windows/i.test(userAgent)) return 'other';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  if (/Android/i.test(userAgent)) return 'android';
  return /HarmonyOS/i.test(userAgent) ? 'harmony' : 'other';
}
