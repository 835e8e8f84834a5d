package org.apache.hadoop.yarn.server.resourcemanager.scheduler.fair;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.GroupMappingServiceProvider;
import org.apache.hadoop.security.Groups;
import org.apache.hadoop.security.UserGroupInformation;

/** The groups of one user, as a submission gives them; everybody else has none. */
public final class GivenGroups implements GroupMappingServiceProvider {
  private static String user;
  private static final Set<String> GROUPS = new LinkedHashSet<>();

  /** Takes the place of whatever groups were known before, in all of Hadoop. */
  public static void give(Configuration conf, JsonNode submission) {
    user = submission.get("user").asText();
    GROUPS.clear();
    for (JsonNode group : submission.path("groups")) GROUPS.add(group.asText());
    conf.set("hadoop.security.group.mapping", GivenGroups.class.getName());
    Groups.getUserToGroupsMappingServiceWithLoadedConfiguration(conf);
    // It keeps the groups that it was set up with; lists of access ask it.
    UserGroupInformation.setConfiguration(conf);
  }

  @Override
  public List<String> getGroups(String name) {
    return List.copyOf(getGroupsSet(name));
  }

  @Override
  public Set<String> getGroupsSet(String name) {
    return name.equals(user) ? GROUPS : Set.of();
  }

  @Override
  public void cacheGroupsRefresh() {}

  @Override
  public void cacheGroupsAdd(List<String> groups) {}
}
