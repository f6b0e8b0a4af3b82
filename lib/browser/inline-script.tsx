import 'server-only';
import { scriptNonce } from '@/lib/platform/page-scope';
import { builtScripts } from './built-scripts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Code of one call, ready to stand in a page. */
export type InlineCall = string & { readonly of: unique symbol };

function isSafe(code: string): code is InlineCall {
  // These would end the element, or change how its end is found.
  return !/<\/|<!--/.test(code);
}

/**
 * The code of `<name>.inline.ts` as the build bundled it, called with these values; `Run` is the function that the file exports.
 * @throws where the build has no such file
 */
export function inlineCall<Run extends (...values: never[]) => void>(
  name: string,
  ...values: Parameters<Run> extends readonly Json[] ? Parameters<Run> : never
): InlineCall {
  const parts = builtScripts().inline[name];
  if (!parts) throw new Error(`the build has no ${name}.inline.ts`);
  const written = (values as readonly Json[]).map((value) => JSON.stringify(value).replace(/</g, '\\u003c'));
  const code = parts.join(written.join(','));
  if (!isSafe(code)) throw new Error(`an inline script must hold neither "</" nor "<!--": ${name}`);
  return code;
}

/**
 * What must not wait for a file: runs once, where it stands, in every page load (`*.inline.ts`). The front server knows it by its mark
 * and hashes it for the page's policy. `offline`: also in the copy that the device keeps, which has no other scripts.
 */
export function InlineScript({
  calls,
  offline = false,
}: {
  calls: readonly InlineCall[];
  offline?: boolean;
}) {
  return (
    <script
      nonce={scriptNonce()}
      {...(offline && { 'data-offline-script': '' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code with values in JSON, checked by inlineCall
      dangerouslySetInnerHTML={{ __html: calls.join('') }}
    />
  );
}
