import type { Layout } from './layout';
import type { Store } from './store/store';

/** What a handler knows beyond the request's fields. */
export interface Call {
  store: Store;
  /** What stands above the lists of columns. */
  layout: Layout;
  /** Address before the paths of our media, such as http://localhost:4000. */
  mediaBase: string;
  /** Epoch ms. */
  now: number;
  /** Fields of query or body, the common ones included, as they came. */
  fields: Readonly<Record<string, unknown>>;
  header: (name: string) => string | undefined;
}

/** An address as a caller can use it: paths of this platform become absolute. */
export function absolute(call: Call, address: string): string {
  return address.startsWith('/media/') ? `${call.mediaBase}${address}` : address;
}

/** HTML whose media of this platform have absolute addresses. */
export function absoluteHtml(call: Call, html: string): string {
  return html.replace(/\b(src|href|poster)=(["'])\/media\//g, `$1=$2${call.mediaBase}/media/`);
}
