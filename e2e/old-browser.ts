import { z } from 'zod';
import { startChromium } from './devtools-pipe';
import { pollUntil } from './faults/poll-until';
import { installOldChromium, type OldVersion } from './old-chromium';

/** Timeout in ms, which only a hanging browser reaches. */
const timeoutMs = 60_000;

const viewportSize = { width: 390, height: 844 };

const evaluationSchema = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }) }).optional(),
});
const exceptionSchema = z.object({
  exceptionDetails: z.object({
    text: z.string(),
    exception: z.object({ description: z.string() }).optional(),
  }),
});
const logEntrySchema = z.object({ entry: z.object({ level: z.string(), text: z.string() }) });

export interface OldBrowserPage {
  product: string;
  /** Script exceptions and CSP violations. */
  problems: readonly string[];
  open: (address: string) => Promise<void>;
  /** Evaluates an expression, whose value must be plain data. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Waits until the expression is true. Throws after a minute. */
  until: (expression: string) => Promise<void>;
  tap: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

const visibleElementExpression = (
  selector: string,
) => `[...document.querySelectorAll(${JSON.stringify(selector)})]
  .find((one) => one.getClientRects().length > 0)`;

/** Throws if the browser cannot be downloaded (`installOldChromium`). */
export async function openOldBrowser(version: OldVersion): Promise<OldBrowserPage> {
  const { send, onEvent, close } = startChromium(await installOldChromium(version));
  const { product } = z.object({ product: z.string() }).parse(await send('Browser.getVersion'));
  const target = await send('Target.createTarget', { url: 'about:blank', ...viewportSize });
  const attachResult = await send('Target.attachToTarget', {
    ...z.looseObject({}).parse(target),
    flatten: true,
  });
  const { sessionId } = z.object({ sessionId: z.string() }).parse(attachResult);
  const sendToPage = (method: string, params?: object) => send(method, params, sessionId);
  const problems: string[] = [];
  onEvent((method, params) => {
    if (method === 'Runtime.exceptionThrown') {
      const { text, exception } = exceptionSchema.parse(params).exceptionDetails;
      problems.push(exception?.description ?? text);
    }
    if (method === 'Log.entryAdded') {
      const { level, text } = logEntrySchema.parse(params).entry;
      if (level === 'error' && /Refused|violates/.test(text)) problems.push(text);
    }
  });
  for (const domain of ['Page', 'Runtime', 'Log']) await sendToPage(`${domain}.enable`);
  await sendToPage('Emulation.setDeviceMetricsOverride', {
    ...viewportSize,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await sendToPage('Emulation.setTouchEmulationEnabled', { enabled: true });

  async function evaluate(expression: string): Promise<unknown> {
    const evaluation = await sendToPage('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    const { result, exceptionDetails } = evaluationSchema.parse(evaluation);
    if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
    return result.value;
  }
  async function until(expression: string): Promise<void> {
    // Errors are ignored, because evaluation fails during a navigation.
    const isExpressionTrue = async () => Boolean(await evaluate(expression).catch(() => false));
    if ((await pollUntil(isExpressionTrue, timeoutMs)) === undefined)
      throw new Error(`condition not met in ${product} at ${await evaluate('location.href')}: ${expression}`);
  }
  async function tap(selector: string): Promise<void> {
    await until(`Boolean(${visibleElementExpression(selector)})`);
    const center = await evaluate(`(() => {
      const place = ${visibleElementExpression(selector)};
      place.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = place.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`);
    const point = z.object({ x: z.number(), y: z.number() }).parse(center);
    // Mouse events, because only some versions turn emulated touches into clicks.
    for (const type of ['mousePressed', 'mouseReleased'])
      await sendToPage('Input.dispatchMouseEvent', { type, ...point, button: 'left', clickCount: 1 });
  }
  return {
    product,
    problems,
    evaluate,
    until,
    tap,
    async open(address) {
      await sendToPage('Page.navigate', { url: address });
      await until(`location.href === ${JSON.stringify(address)} && document.readyState === 'complete'`);
    },
    async type(selector, text) {
      await tap(selector);
      await until(`document.activeElement && document.activeElement.matches(${JSON.stringify(selector)})`);
      await sendToPage('Input.insertText', { text });
    },
    async screenshot() {
      const { data } = z.object({ data: z.string() }).parse(await sendToPage('Page.captureScreenshot'));
      return Buffer.from(data, 'base64');
    },
    close,
  };
}
