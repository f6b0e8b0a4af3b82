/** Offset of the newspaper's time zone from UTC in minutes. */
const paperUtcOffset = 480;

/** Inline script: marks the page if the reader's time zone differs from the newspaper's, so that event times show their zone. */
export function showZone(): void {
  const differs = new Date().getTimezoneOffset() !== -paperUtcOffset;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
