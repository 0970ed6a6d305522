/** True in development and test builds: the gallery and the fake server exist then. */
declare const __GALLERY__: boolean;
