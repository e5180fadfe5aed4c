export { EditAwardPage } from './edit/EditAwardPage.tsx';
export { EditLanePage, NewLanePage } from './lane-form/LanePages.tsx';
export { LanesPage } from './lanes/LanesPage.tsx';
export { AwardsPage } from './list/AwardsPage.tsx';
export { UploadAwardsPage } from './upload/UploadAwardsPage.tsx';
