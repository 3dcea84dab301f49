import { handle, handleWithTransactions, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { changeNotifications } from "./change-notifications.ts";
import { changePhoto } from "./change-photo.ts";
import { getProfile } from "./get-profile.ts";
import { removePhoto } from "./remove-photo.ts";
import { updateProfile } from "./update-profile.ts";

export const profileRoutes = [
  handleReading(contract.getProfile, getProfile),
  handle(contract.updateProfile, updateProfile),
  handleWithTransactions(contract.changePhoto, changePhoto),
  handleWithTransactions(contract.removePhoto, removePhoto),
  handle(contract.changeNotifications, changeNotifications),
];
