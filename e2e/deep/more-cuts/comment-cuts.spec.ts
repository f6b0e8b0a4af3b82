import { findRedisServer } from '@/lib/runtime/test/redis-server';
import { declareCuts } from '../../cut-comments';
import { test } from '../../journey';

if (findRedisServer()) declareCuts(2);
else test('skipped without redis-server: comments cut with two instances', () => undefined);
