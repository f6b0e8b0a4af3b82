import { defineShortVideoPage } from '@/app/_page/short-video';

const { generateMetadata, Page } = defineShortVideoPage('minVideoDetail');

export { generateMetadata, Page as default };
