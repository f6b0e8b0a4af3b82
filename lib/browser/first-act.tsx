import 'server-only';
import { builtScripts } from './built-scripts';
import type { loadPageScript } from './first-act.inline';
import { InlineScript, inlineCall } from './inline-script';
import type { loadOldStyles } from './load-old-styles.inline';

/** Inline script that loads the page's script. It is in the head, so that it receives the first tap. */
export function PageScriptLoader() {
  const { script, oldStyles } = builtScripts();
  return (
    <InlineScript
      calls={[
        inlineCall<typeof loadPageScript>('first-act', script),
        inlineCall<typeof loadOldStyles>('load-old-styles', oldStyles),
      ]}
    />
  );
}
