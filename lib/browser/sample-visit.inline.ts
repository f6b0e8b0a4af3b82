/** Loads the script that measures a visit, in a share of the visits. */
export function sampleVisit(script: string, route: string, share: number): void {
  if (Math.random() >= share) return;
  // Failures are ignored, because measurements are samples.
  import(script).then(({ measureVisit }) => measureVisit(route)).catch(() => undefined);
}
