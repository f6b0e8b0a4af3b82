/**
 * Shows the zone of event times if the reader's time zone differs from UTC+8. Runs before the first paint,
 * because the longer times can wrap.
 */
export function showTimeZone(): void {
  const differs = new Date().getTimezoneOffset() !== -480;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
