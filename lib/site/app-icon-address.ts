/** Sizes of the publisher's icon in pixels. */
export const iconSides = [144, 192, 512] as const;

export type IconSide = (typeof iconSides)[number];

/** Returns the path of the publisher's icon; the maskable one has padding that launchers crop. */
export function iconPath(side: IconSide, maskable = false): string {
  return `/app-icon/${maskable ? 'maskable-' : ''}${side}.png`;
}
