import 'server-only';
import { scriptNonce } from '@/lib/runtime/request-context';
import { builtScripts } from './built-scripts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Code that is safe inside a script element. */
type InlineCall = string & { readonly brand: unique symbol };

function isSafe(code: string): code is InlineCall {
  // "</" could end the element, and "<!--" changes how its end is found.
  return !/<\/|<!--/.test(code);
}

/** Returns code that calls the function of `<name>.inline.ts`, whose type is `Run`, with these values. */
export function inlineCall<Run extends (...values: never[]) => void>(
  name: string,
  ...values: Parameters<Run> extends readonly Json[] ? Parameters<Run> : never
): InlineCall {
  const parts = builtScripts().inline[name];
  if (!parts) throw new Error(`the build has no ${name}.inline.ts`);
  const texts = (values as readonly Json[]).map((value) => JSON.stringify(value).replace(/</g, '\\u003c'));
  const code = parts.join(texts.join(','));
  if (!isSafe(code)) throw new Error(`an inline script must not contain "</" or "<!--": ${name}`);
  return code;
}

type InlineScriptProps = { calls: readonly InlineCall[]; id?: string; offline?: boolean };

/** Renders scripts with the nonce that the front server needs. Offline copies run only `offline` scripts. */
export function InlineScript({ calls, id, offline = false }: InlineScriptProps) {
  return (
    <script
      id={id}
      nonce={scriptNonce()}
      {...(offline && { 'data-offline-script': '' })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code with values in JSON, checked by inlineCall
      dangerouslySetInnerHTML={{ __html: calls.join('') }}
    />
  );
}
