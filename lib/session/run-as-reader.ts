import 'server-only';
import { updatePage } from '@/lib/runtime/request-context';
import { currentCookies } from '@/lib/view/current-view';
import type { Caller } from './call-as';
import { readerOf } from './reader-cookies';

/** Runs work with the session of the page's reader, and sends the cookies if the session has changed. */
export async function runAsReader<Value>(work: (reader: Caller) => Promise<Value>): Promise<Value> {
  const reader = await readerOf(await currentCookies());
  const value = await work(reader);
  updatePage({ cookies: await reader.session.cookies() });
  return value;
}
