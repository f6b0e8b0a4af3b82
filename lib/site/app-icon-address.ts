export const iconSides = [144, 192, 512] as const;

type IconSide = (typeof iconSides)[number];

/** @param maskable true adds padding that launchers crop */
export function iconPath(side: IconSide, maskable = false): string {
  return `/app-icon/${maskable ? 'maskable-' : ''}${side}.png`;
}
