/** Inline script: offers the device's own share menu where there is one, before React is there to do it. */
export function offerDeviceShare(): void {
  for (const button of document.querySelectorAll('[data-device-share]')) {
    button.toggleAttribute('hidden', !('share' in navigator));
  }
}
