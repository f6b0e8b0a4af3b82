export const iconSizes = [144, 192, 512] as const;

/** @param maskable true adds padding that launchers crop */
export function iconPath(side: (typeof iconSizes)[number], maskable = false): string {
  return `/app-icon/${maskable ? 'maskable-' : ''}${side}.png`;
}
