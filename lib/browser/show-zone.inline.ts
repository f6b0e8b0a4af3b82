/** Minutes that the paper's clock is ahead of UTC. */
const paperAhead = 480;

/** Inline script: marks the page where the reader's clock differs from the paper's, so that times of events name their zone. */
export function showZone(): void {
  const differs = new Date().getTimezoneOffset() !== -paperAhead;
  document.documentElement.toggleAttribute('data-other-clock', differs);
}
