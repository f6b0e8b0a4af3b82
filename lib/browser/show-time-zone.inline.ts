/** Shows readers outside UTC+8 the zone of event times. Runs before the first paint, to avoid a shift. */
export function showTimeZone(): void {
  const differs = new Date().getTimezoneOffset() !== -480;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
