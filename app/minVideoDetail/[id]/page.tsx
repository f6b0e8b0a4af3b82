import { shortVideoPage } from '@/app/_page/short-video';

const { generateMetadata, Page } = shortVideoPage('minVideoDetail');

export { generateMetadata, Page as default };
