/** Shows readers outside UTC+8 the zone of event times before the first paint, as longer times can wrap. */
export function showTimeZone(): void {
  const differs = new Date().getTimezoneOffset() !== -480;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
