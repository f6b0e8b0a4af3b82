/** Inline script: offers the device's own share menu where there is one, before React is there to do it. */
export function offerDeviceShare(): void {
  if ('share' in navigator) {
    document.querySelector('[data-device-share]')?.removeAttribute('hidden');
  }
}
