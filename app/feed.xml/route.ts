import { answerFeed } from '@/lib/features/syndication/feed-handler';

export function GET(request: Request): Promise<Response> {
  return answerFeed(request, 'xml');
}
