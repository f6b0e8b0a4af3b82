import { Lanes, laneCount } from './moving-texts.script';

/** Width of a clip on a phone, and the ms in which a text moves 1 px. */
const width = 390;
const msPerPixel = 7000 / width;

interface LaunchedText {
  lane: number;
  at: number;
  textWidth: number;
  until: number;
}

function launchAll(lanes: Lanes, widths: readonly number[]): LaunchedText[] {
  const launchedTexts: LaunchedText[] = [];
  for (let now = 0; launchedTexts.length < widths.length; now += 200) {
    const lane = lanes.freeLane(now);
    const textWidth = widths[launchedTexts.length];
    if (lane === undefined || textWidth === undefined) continue;
    launchedTexts.push({ lane, at: now, textWidth, until: now + lanes.launch(lane, now, textWidth) });
  }
  return launchedTexts;
}

const leftEdgeOf = ({ at }: LaunchedText, now: number) => width - (now - at) / msPerPixel;

test('R9.41 keeps texts in a lane apart, however long they are', () => {
  const widths = Array.from({ length: 60 }, (_, index) => 40 + ((index * 197) % 700));
  const launchedTexts = launchAll(new Lanes(4, width), widths);
  let narrowest = Number.POSITIVE_INFINITY;
  for (const [index, launchedText] of launchedTexts.entries()) {
    const next = launchedTexts.slice(index + 1).find(({ lane }) => lane === launchedText.lane);
    for (let now = next?.at ?? launchedText.until; next && now <= launchedText.until; now += 50) {
      narrowest = Math.min(
        narrowest,
        leftEdgeOf(next, now) - (leftEdgeOf(launchedText, now) + launchedText.textWidth),
      );
    }
  }
  expect(narrowest).toBeGreaterThanOrEqual(31);
  expect(narrowest).toBeLessThan(width);
  expect(new Set(launchedTexts.map(({ lane }) => lane))).toEqual(new Set([0, 1, 2, 3]));
});

test('R9.41 ends the flight of a text when its end has left the picture', () => {
  expect(new Lanes(4, width).launch(0, 0, 110)).toBeCloseTo(500 * msPerPixel);
});

test('R9.41 starts one text at a time although all lanes are free', () => {
  const times = launchAll(new Lanes(4, width), [40, 40, 40, 40]).map(({ at }) => at);
  expect(times).toEqual([0, 1200, 2400, 3600]);
});

test('R9.41 uses four lanes, fewer on a small clip', () => {
  expect([540 / 3, 219 / 3, 180 / 3, 10].map(laneCount)).toEqual([4, 3, 2, 1]);
});
