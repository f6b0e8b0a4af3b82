import 'server-only';
import { builtScripts } from './built-scripts';
import { InlineScript, inlineCall } from './inline-script';
import type { loadOldStyles } from './load-old-styles.inline';
import type { loadPageScript } from './load-page-script.inline';

/** In the head, so that the script receives the first tap. */
export function PageScriptLoader() {
  const { script, oldStyles } = builtScripts();
  return (
    <InlineScript
      calls={[
        inlineCall<typeof loadPageScript>('load-page-script', script),
        inlineCall<typeof loadOldStyles>('load-old-styles', oldStyles),
      ]}
    />
  );
}
