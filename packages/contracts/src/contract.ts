import { getConfig, getUser, getUserStatus, login, logout, refresh, register } from './accounts.ts';
import { getAdminHealth } from './administration.ts';
import { abortStream, ask, getEndpoints, getModels, joinStream } from './answers.ts';
import type { Endpoint } from './endpoint.ts';
import { deleteFile, getElements, getFile, getFileContent, getFilesStatus, getPageImage, getPrintedPage, getPrintedPages, getThumbnail, listFiles, restoreFile, updateFile, uploadFiles } from './files.ts';
import { deleteMessage, getMessage } from './messages.ts';
import {
  addSamples,
  attachSource,
  clearProjects,
  createProject,
  deleteProject,
  detachSource,
  getProject,
  listMessages,
  listProjects,
  listStreams,
  updateProject,
} from './projects.ts';
import { cancelUpload, createUpload, describeUploads, findKnownFile, getUpload, sendUploadBytes } from './uploads.ts';

/** Every route of the product. Routes, OpenAPI, the browser's client and the access test all come from this table. */
export const contract = {
  register,
  login,
  refresh,
  logout,
  getUser,
  getUserStatus,
  getConfig,
  listProjects,
  createProject,
  getProject,
  updateProject,
  deleteProject,
  clearProjects,
  attachSource,
  detachSource,
  addSamples,
  listMessages,
  listStreams,
  uploadFiles,
  findKnownFile,
  describeUploads,
  createUpload,
  getUpload,
  sendUploadBytes,
  cancelUpload,
  listFiles,
  getFilesStatus,
  getFile,
  updateFile,
  deleteFile,
  restoreFile,
  getFileContent,
  getPageImage,
  getThumbnail,
  getElements,
  getPrintedPages,
  getPrintedPage,
  getMessage,
  deleteMessage,
  ask,
  joinStream,
  abortStream,
  getEndpoints,
  getModels,
  getAdminHealth,
} as const satisfies Record<string, Endpoint>;
export type EndpointName = keyof typeof contract;
