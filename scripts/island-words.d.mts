import type { Text } from '@/lib/client/words';

export function compileMessage(message: string): Text;
