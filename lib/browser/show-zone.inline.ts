/** Minutes. */
const paperUtcOffset = 480;

/** Event times show their zone if the reader's time zone differs. */
export function showZone(): void {
  const differs = new Date().getTimezoneOffset() !== -paperUtcOffset;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
