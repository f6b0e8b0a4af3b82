import { findRedisServer } from '@/lib/platform/test/redis-server';
import { declareCuts } from '../../cut-comments';
import { test } from '../../journey';

if (findRedisServer()) declareCuts(2);
else test('left out because redis-server is not installed: comments cut with two instances', () => undefined);
