package org.apache.hadoop.yarn.server.resourcemanager.scheduler;

import org.apache.hadoop.yarn.api.records.ApplicationAttemptId;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ContainerId;

/** Containers as replays write them: APP_NUMBER, and APP.ATTEMPT_NUMBER for further attempts. */
public final class ReplayContainers {
  private ReplayContainers() {}

  public static ContainerId id(long clusterTimestamp, String text) {
    int cut = text.indexOf('_');
    String[] of = text.substring(0, cut).split("\\.");
    ApplicationId app = ApplicationId.newInstance(clusterTimestamp, Integer.parseInt(of[0]));
    int attempt = of.length == 1 ? 1 : Integer.parseInt(of[1]);
    return ContainerId.newContainerId(ApplicationAttemptId.newInstance(app, attempt), Long.parseLong(text.substring(cut + 1)));
  }

  public static String text(ContainerId id) {
    ApplicationAttemptId attempt = id.getApplicationAttemptId();
    String of = attempt.getAttemptId() == 1 ? "" : "." + attempt.getAttemptId();
    return attempt.getApplicationId().getId() + of + "_" + id.getContainerId();
  }
}
