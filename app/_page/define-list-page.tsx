import 'server-only';
import { ListFrame } from '@/lib/frame/list-frame';
import { definePage, type PageDefinition } from './define-page';

export function defineListPage<Value>(page: Omit<PageDefinition<Value>, 'frame'>) {
  return definePage({ ...page, frame: ListFrame });
}
