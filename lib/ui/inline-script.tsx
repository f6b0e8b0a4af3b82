import 'server-only';
import { pageMark } from '@/lib/platform/page-scope';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Code of one call, ready to stand in a page. */
export type ScriptCall = string & { readonly of: unique symbol };

function isSafe(code: string): code is ScriptCall {
  // These would end the element, or change how its end is found.
  return !/<\/|<!--/.test(code);
}

/**
 * A call of `run` in the browser, as text. The function is written out as it stands, so it must name nothing outside itself
 * but what browsers have: no imports, no constants of its file. What it needs to know comes as arguments.
 */
export function scriptCall<Values extends readonly Json[]>(
  run: (...values: Values) => void,
  ...values: Values
): ScriptCall {
  const told = values.map((value) => JSON.stringify(value).replace(/</g, '\\u003c'));
  const code = `(${run.toString()})(${told.join(',')});`;
  if (!isSafe(code)) throw new Error(`an inline script must hold neither "</" nor "<!--": ${run.name}`);
  return code;
}

/**
 * Behaviour that must not wait for React (ADR 0018): runs once, where it stands, in every page load. The porter knows it by
 * its mark and hashes it for the page's policy.
 */
export function InlineScript({ calls }: { calls: readonly ScriptCall[] }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions with arguments in JSON, checked by scriptCall
  return <script nonce={pageMark()} dangerouslySetInnerHTML={{ __html: calls.join('') }} />;
}
