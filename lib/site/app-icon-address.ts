/** Sides in pixels in which the publisher's icon is made. */
export const iconSides = [144, 192, 512] as const;

export type IconSide = (typeof iconSides)[number];

/** Path of the publisher's square icon; the maskable one has room around it for what a launcher cuts off. */
export function iconPath(side: IconSide, maskable = false): string {
  return `/app-icon/${maskable ? 'maskable-' : ''}${side}.png`;
}
